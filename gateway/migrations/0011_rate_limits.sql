-- Counts of attempts, shared by the gateway's processes. In a schema of its own, which no request's role may enter; lost
-- with a crash of the server, which is no loss, and so without a wait for the disk.
CREATE SCHEMA limits;--> statement-breakpoint
CREATE UNLOGGED TABLE limits.rate_limits (
	key text PRIMARY KEY,
	points integer NOT NULL DEFAULT 0,
	expire bigint
);
