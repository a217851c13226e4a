import fc from "fast-check";

/** Properties try the cases of the run's day, so that a failure in one place can be repeated in another by TEST_DAY. */
if (process.env.TEST_DAY) fc.configureGlobal({ seed: Number(process.env.TEST_DAY) });
