import { describe, expect, it } from '@jest/globals';
import { ShortQueue, BoundedQueuePerClient } from './short-queue.js';

/** The returned job stays pending until `end` is called. */
function lasting() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { job: () => ended, end: () => end() };
}

const unavailable = { code: 'server.unavailable' };

describe('ShortQueue', () => {
  it('runs two jobs at a time, queues eight more and rejects the next job', async () => {
    const queue = new ShortQueue();
    const { job, end } = lasting();
    let startedJobs = 0;
    const count = () => {
      startedJobs += 1;
      return job();
    };
    const jobs = Array.from({ length: 10 }, () => queue.run(count));
    await expect(queue.run(count)).rejects.toMatchObject(unavailable);
    expect(startedJobs).toBe(2);
    end();
    expect(await Promise.all(jobs)).toHaveLength(10);
    expect(await queue.run(count)).toBe('done');
  });

  it('rejects a job whose client has as many unfinished jobs as the queue has free slots', async () => {
    const queue = new ShortQueue();
    const { job, end } = lasting();
    const run = (client: string) => queue.run(job, { client });
    const jobs = Array.from({ length: 5 }, () => run('one'));
    await expect(run('one')).rejects.toMatchObject(unavailable);
    jobs.push(run('other'), run('other'), run('third'));
    end();
    expect(await Promise.all(jobs)).toHaveLength(8);
    expect(await run('one')).toBe('done');
  });

  it('does not start a job whose client has disconnected', async () => {
    const queue = new ShortQueue();
    const { job, end } = lasting();
    const working = [queue.run(job), queue.run(job)];
    let isBegun = false;
    const cancelledJob = queue.run(
      () => {
        isBegun = true;
        return Promise.resolve();
      },
      { hasLeft: () => true },
    );
    end();
    await Promise.all(working);
    await expect(cancelledJob).rejects.toMatchObject(unavailable);
    expect(isBegun).toBe(false);
  });
});

it('BoundedQueuePerClient accepts at most ten unfinished jobs per client', async () => {
  const queues = new BoundedQueuePerClient();
  const { job, end } = lasting();
  const jobs = Array.from({ length: 10 }, () => queues.run('one', job));
  await expect(queues.run('one', job)).rejects.toMatchObject(unavailable);
  jobs.push(queues.run('other', job));
  end();
  expect(await Promise.all(jobs)).toHaveLength(11);
});
