ALTER TABLE "menu_parts" ADD COLUMN "target" text DEFAULT 'MIXT' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "promotion" text DEFAULT '' NOT NULL;