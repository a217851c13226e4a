/** How often a fault test kills the gateway in the middle of a task: 20 times in `npm test -- all`, or `TASK_KILLS`. */
export const TASK_KILLS = Number(process.env.TASK_KILLS ?? (process.env.TEST_WHOLE ? 20 : 1));

/** The part of its work that a task has for each kill, and no less than outlasts one life. */
export const TASK_WORK = Math.max(2, TASK_KILLS);

/** Days within which each of the tests that kill it in long work has its turn: one code resumes all of it. */
export const KILL_DAYS = 3;
