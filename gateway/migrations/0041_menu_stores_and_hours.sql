ALTER TABLE "menu_parts" ADD COLUMN "stores" uuid[];--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "have_custom_schedule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "weekly_schedule" jsonb DEFAULT '{"mon":[],"tue":[],"wed":[],"thu":[],"fri":[],"sat":[],"sun":[]}'::jsonb NOT NULL;