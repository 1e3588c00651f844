/** Lets a finger draw on the canvas of the page and sends what it drew along with the form, as a PNG in the field `signature`. */
export const signatureScript = `addEventListener('DOMContentLoaded',()=>{
const c=document.querySelector('canvas'),o=document.querySelector('[name=signature]');if(!c||!o)return;
const p=c.getContext('2d');let on=false;
const clear=()=>{p.fillStyle='#fff';p.fillRect(0,0,c.width,c.height);o.value=''};
const at=e=>{const r=c.getBoundingClientRect();return[(e.clientX-r.left)*c.width/r.width,(e.clientY-r.top)*c.height/r.height]};
p.lineWidth=4;p.lineCap='round';p.lineJoin='round';p.strokeStyle='#000';clear();
c.addEventListener('pointerdown',e=>{on=true;c.setPointerCapture(e.pointerId);p.beginPath();p.moveTo(...at(e))});
c.addEventListener('pointermove',e=>{if(on){p.lineTo(...at(e));p.stroke();o.value='drawn'}});
for(const end of['pointerup','pointercancel'])c.addEventListener(end,()=>{on=false;if(o.value)o.value=c.toDataURL('image/png')});
document.querySelector('.plain').addEventListener('click',clear);
document.querySelector('.sign').hidden=false})`
