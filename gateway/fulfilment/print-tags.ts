import { arrayOverlaps, eq, or, sql } from "drizzle-orm";
import { PRINT_TAG_TAKEN } from "~/models/fulfilment/print-tag";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagList } from "~/models/fulfilment/print-tag.list";
import { printTagCreateSchema, printTagPatchSchema } from "~/models/fulfilment/print-tag.schema";
import { printTagSchema } from "~/models/fulfilment/print-tag-answer.schema";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { crudEndpoints } from "../core/crud-endpoints";
import { requireFreeName } from "../core/free-name";
import { requireLocation } from "../locations/require-location";
import { printTags } from "./tables";

type TagRow = typeof printTags.$inferSelect;

export const printTagCrud = crudEndpoints({
	tag: "Print tags",
	label: printTagEntity.label,
	feature: "showPrintTagManagement",
	path: "/api/v2/store-v2/:merchantId/locations/:storeId/print-tags",
	table: printTags,
	permissions: {
		read: "PRINT_TAG.API_READ",
		create: "PRINT_TAG.API_CREATE",
		update: "PRINT_TAG.API_UPDATE",
		remove: "PRINT_TAG.API_DELETE",
	},
	requireLocation,
	schemas: {
		create: printTagCreateSchema,
		patch: printTagPatchSchema,
		answer: printTagSchema,
	},
	list: printTagList,
	kind: {
		entity: printTagEntity.name,
		id: ({ id }) => id,
		label: ({ tag }) => tag,
		storeId: ({ storeId }) => storeId,
		audited: ({ tag, tagName, groupTitle, items, availability }) => ({
			tag,
			tagName,
			groupTitle,
			items,
			availability,
		}),
		answer: present,
	},
	rules: () => ({
		search: [printTags.tag, printTags.tagName],
		filters: {
			behavior: (values) =>
				or(
					eq(printTags.availability, sql`'{}'`),
					arrayOverlaps(printTags.availability, values as never[]),
				),
		},
		sorts: {
			tag: sql`lower(${printTags.tag})`,
			groupTitle: sql`lower(${printTags.groupTitle})`,
			updatedAt: printTags.updatedAt,
		},
	}),
	present,
	prepare: (body) => ({
		...body,
		...(body.items && { items: [...new Set(body.items)] }),
		...(body.availability && {
			availability: DINING_BEHAVIORS.filter((each) => body.availability?.includes(each)),
		}),
	}),
	check: (tx, _scope, { tag = "", storeId = "" }, row) =>
		requireFreeName(
			tx,
			printTags,
			{ field: "tag", name: tag, id: row?.id, among: eq(printTags.storeId, storeId) },
			PRINT_TAG_TAKEN,
		),
});

function present({
	id,
	tag,
	tagName,
	groupTitle,
	items,
	availability,
	version,
	updatedAt,
}: TagRow) {
	const presented = { id, tag, tagName, groupTitle, items, availability, version };
	return { ...presented, updatedAt: updatedAt.toISOString() };
}
