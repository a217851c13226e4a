ALTER TABLE "menu_parts" ADD COLUMN "primary_image_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "cart_image_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "secondary_image_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "hover_image_id" uuid;--> statement-breakpoint
ALTER TABLE "menu_parts" ADD COLUMN "icon_image_id" uuid;--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
-- Nobody has taken images away from a location so far.
UPDATE "franchisee_permissions" SET "permissions" = array_append("permissions", 'MODIFY_IMAGE'), "version" = "version" + 1;--> statement-breakpoint
RESET ROLE;
