GRANT SELECT (channel, attempts, last_error), UPDATE (attempts) ON outbox TO app;
