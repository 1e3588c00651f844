// Runs before anything is painted, so that a dark screen never flashes white. A file of its own, because the page's
// content policy allows no inline script. theme/mode.ts takes over as soon as it is loaded and reads the same key.
;(function () {
  var saved = localStorage.getItem('theme')
  document.documentElement.className = saved === 'dark' ? 'dark' : 'light'
  document.documentElement.style.colorScheme = saved === 'dark' ? 'dark' : 'light'
})()
