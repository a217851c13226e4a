DROP INDEX "menu_parts_by_title";--> statement-breakpoint
CREATE INDEX "menu_own_values_by_part" ON "menu_own_values" USING btree ("part_id");--> statement-breakpoint
CREATE INDEX "menu_parts_by_price" ON "menu_parts" USING btree ("merchant_id","kind","price","id");--> statement-breakpoint
CREATE INDEX "menu_parts_disabled" ON "menu_parts" USING btree ("merchant_id","kind") WHERE not "menu_parts"."is_enabled";--> statement-breakpoint
CREATE INDEX "menu_parts_archived" ON "menu_parts" USING btree ("merchant_id","kind") WHERE "menu_parts"."is_archived";--> statement-breakpoint
CREATE INDEX "menu_parts_by_title" ON "menu_parts" USING btree ("merchant_id","kind",lower("title"),"id");