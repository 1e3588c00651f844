/** Where clients reach the server: a socket in a folder, or a port of this machine. */
export type Place = { readonly socketFolder: string } | { readonly port: number }

/** The number in the name of the socket file; nothing listens on a port of that number. */
export const socketPort = 5432

/**
 * What a committed transaction is worth. Off only for the throw-away databases of the tests; the start of the product asks
 * the server for these and refuses to run without them.
 */
const durability = (durable: boolean): Record<string, string> => {
  const value = durable ? 'on' : 'off'
  return { fsync: value, full_page_writes: value, synchronous_commit: value }
}

/** Enough for one application and the programs beside it; each file of tests that runs at once has several pools of its own. */
const connections = (durable: boolean): Record<string, string> => ({ max_connections: durable ? '60' : '200' })

/** Sized for a small machine with two cores that also runs the application. */
const sizes = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  min_wal_size: '256MB',
  max_wal_size: '1GB',
  // A backup that does not come for its log must not fill the disk: beyond this it begins anew with a whole copy.
  max_slot_wal_keep_size: '4GB',
  random_page_cost: '1.1',
  huge_pages: 'off',
  jit: 'off',
}

/** A query whose application was killed is stopped, so that its locks do not outlive it. */
const habits = {
  client_connection_check_interval: '1s',
  deadlock_timeout: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  logging_collector: 'off',
}

/** A list of folders in a setting: quotes keep commas and spaces in a path together. */
const quotedFolder = (folder: string): string => `"${folder.replaceAll('"', '""')}"`

const listening = (place: Place): Record<string, string> =>
  'port' in place
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${place.port}` }
    : {
        listen_addresses: '',
        unix_socket_directories: quotedFolder(place.socketFolder),
        unix_socket_permissions: '0700',
        port: `${socketPort}`,
      }

/** The arguments of `postgres`: all settings are here, none in files, so a running server's command line tells how it runs. */
export const serverArguments = (cluster: string, clusterName: string, place: Place, durable: boolean): string[] => {
  const settings = {
    cluster_name: clusterName,
    ...durability(durable),
    ...connections(durable),
    ...sizes,
    ...habits,
    ...listening(place),
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Text is stored as UTF-8 and sorted by code point, which no update of the system's locales can change under an index. */
export const initArguments = (cluster: string, passwordFile: string, durable: boolean): string[] => [
  `--pgdata=${cluster}`,
  `--pwfile=${passwordFile}`,
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
]
