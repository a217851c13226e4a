const DAY_MS = 86_400_000;

process.env.TEST_DAY ??= String(Math.floor(Date.now() / DAY_MS));

/** The day of a run, whose processes inherit it: what tests do in turn changes from day to day. TEST_DAY=1 repeats a day's. */
export const testDay = Number(process.env.TEST_DAY);
