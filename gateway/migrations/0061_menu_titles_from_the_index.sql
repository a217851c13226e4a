DROP INDEX "menu_parts_by_title";--> statement-breakpoint
CREATE INDEX "menu_parts_by_title" ON "menu_parts" USING btree ("merchant_id","kind",lower("title"),"id","title","is_archived","deleted_at");