ALTER TABLE "users" ADD COLUMN "given_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "family_name" text DEFAULT '' NOT NULL;