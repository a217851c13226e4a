CREATE TABLE "app_settings" (
	"merchant_id" uuid PRIMARY KEY NOT NULL,
	"slides" jsonb NOT NULL,
	"reward_rules" text NOT NULL,
	"map_pin_id" uuid,
	"reward_icon_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
SELECT protect_table('app_settings', 'organisation');
