import { expect, it } from 'vitest'
import { settingNames } from './environment.server.ts'
import { misspeltSettings } from './misspelt-settings.server.ts'

it.each([
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['MAIL_FORM', 'MAIL_FROM'],
  ['DATADIR', 'DATA_DIR'],
  ['APP_URI', 'APP_URL'],
  ['BACKUP_DIRS', 'BACKUP_DIR'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
])('%s is said to be no setting', (name, meant) => {
  expect(misspeltSettings({ [name]: 'x' })).toEqual([
    `${name} is no setting. Did you mean ${meant}?`,
  ])
})

it.each([
  ['DATABASE_SESSION_URL', 'pool_mode = session'],
  ['DATABASE_READ_URL', 'DATABASE_URL'],
  ['PROCESSES', 'find-a-mediator@3001'],
])('%s of an earlier version is named, with what to do', (name, advice) => {
  const [line, ...others] = misspeltSettings({ [name]: 'something' })
  expect(line).toContain(`${name} is no longer a setting. `)
  expect(line).toContain(advice)
  expect(others).toEqual([])
})

it('is silent about the settings themselves', () => {
  const settings = Object.fromEntries(settingNames.map((name) => [name, 'x']))
  expect(misspeltSettings(settings)).toEqual([])
})

it('finds every setting with two letters swapped', () => {
  for (const name of settingNames) {
    const [first = '', second = ''] = name.slice(1)
    if (first === second) continue
    const swapped = name[0] + second + first + name.slice(3)
    expect(misspeltSettings({ [swapped]: 'x' })).toEqual([
      `${swapped} is no setting. Did you mean ${name}?`,
    ])
  }
})

const usual = {
  shells:
    'BASH BASH_ENV COLORTERM COLUMNS DBUS_SESSION_BUS_ADDRESS DISPLAY EDITOR EUID HISTFILE HISTSIZE HOME HOSTNAME HOSTTYPE HUSHLOGIN IFS INFOPATH LANG LANGUAGE LC_ALL LC_CTYPE LESS LESSCLOSE LESSOPEN LINES LOGNAME LS_COLORS MACHTYPE MAIL MAILCHECK MAILPATH MANPATH MOTD_SHOWN OLDPWD OSTYPE PAGER PATH PPID PS1 PWD SHELL SHELLOPTS SHLVL SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY SUDO_COMMAND SUDO_GID SUDO_UID SUDO_USER TERM TERM_PROGRAM TMPDIR TZ UID USER USERNAME VISUAL WINDOWID XAUTHORITY XDG_CONFIG_DIRS XDG_DATA_DIRS XDG_DATA_HOME XDG_RUNTIME_DIR XDG_SESSION_ID XDG_SESSION_TYPE ZDOTDIR _ http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY',
  npm: 'COLOR INIT_CWD NODE NODE_ENV NODE_OPTIONS NODE_PATH NVM_BIN NVM_DIR npm_command npm_config_cache npm_config_port npm_config_host npm_config_loglevel npm_execpath npm_lifecycle_event npm_node_execpath npm_package_json npm_package_name npm_package_config_port',
  systemd:
    'CACHE_DIRECTORY CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_FDNAMES LISTEN_PID LOGS_DIRECTORY MAINPID MANAGERPID MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE NOTIFY_SOCKET PIDFILE RUNTIME_DIRECTORY SERVICE_RESULT STATE_DIRECTORY SYSTEMD_EXEC_PID WATCHDOG_PID WATCHDOG_USEC',
  containers:
    'APP_PORT APP_SERVICE_HOST APP_SERVICE_PORT DATABASE_NAME DATABASE_PASSWORD DATABASE_PORT DATABASE_PORT_5432_TCP DATABASE_SERVICE_HOST DATABASE_USER DOCKER_HOST FILES_PORT FILES_SECRET FILES_KEY KUBERNETES_PORT KUBERNETES_SERVICE_HOST NODE_VERSION PGDATABASE PGHOST PGPASSWORD PGPORT PGUSER POSTGRES_DB POSTGRES_PASSWORD POSTGRES_USER YARN_VERSION container',
  CI: 'CI CI_COMMIT_SHA CI_JOB_ID CI_PROJECT_DIR CI_SERVER_HOST CI_SERVER_PORT CI_SERVER_URL GITHUB_ACTIONS GITHUB_API_URL GITHUB_ENV GITHUB_PATH GITHUB_SERVER_URL GITHUB_TOKEN GITLAB_CI HOMEBREW_PREFIX RUNNER_ARCH RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE VITEST VITEST_POOL_ID TEST NODE_COMPILE_CACHE MALLOC_ARENA_MAX ProgramFiles PROCESSOR_LEVEL NUMBER_OF_PROCESSORS APPDATA LOCALAPPDATA COMPUTERNAME HOMEDRIVE HOMEPATH',
}

it.each(Object.entries(usual))('is silent about what %s set', (_, names) => {
  const variables = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(misspeltSettings(variables)).toEqual([])
})
