import { runCommand } from '../run.mjs';

/**
 * Returns the message and the author of a release that is built in a folder. The default message is the subject of the
 * last commit that changed the folder. The author is the configured Git user, or otherwise the author of that commit. A
 * field is absent if it is unknown, for example outside of a Git repository.
 *
 * @param {string} folder
 * @param {string} [message]
 * @returns {Promise<import('contracts').ReleaseCredits>}
 */
export async function readReleaseCredits(folder, message) {
  const git = async (/** @type {string[]} */ ...args) => {
    // `runCommand` rejects if Git is not installed.
    const { code, output } = await runCommand('git', args, { cwd: folder }).catch(
      () => failedCommand,
    );
    return code === 0 ? output.trim() : '';
  };
  const commit = await git('log', '-1', '--format=%an%n%s', '--', '.');
  const [committer = '', subject = ''] = commit.split('\n');
  const note = (message ?? subject).trim().slice(0, maxNoteLength);
  const author = ((await git('config', 'user.name')) || committer).slice(0, maxAuthorLength);
  return { ...(note && { note }), ...(author && { author }) };
}

const failedCommand = { code: 1, output: '' };
const maxNoteLength = 200;
const maxAuthorLength = 100;
