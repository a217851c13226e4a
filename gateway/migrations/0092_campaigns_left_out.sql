DROP TABLE "campaign_opt_outs" CASCADE;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "left_out" jsonb;