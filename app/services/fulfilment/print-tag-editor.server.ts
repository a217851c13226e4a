import type { PrintTag, PrintTagEditor } from "~/models/fulfilment/print-tag";
import { printTagEntity } from "~/models/fulfilment/print-tag.entity";
import { printTagFormSchema } from "~/models/fulfilment/print-tag.schema";
import { offeredItems } from "~/models/fulfilment/print-tag-items";
import { fieldLabels } from "~/models/shared/entity";
import { foundLimit, foundPages, isMoreAfter } from "~/models/shared/found-page";
import { capSearch } from "~/models/shared/list";
import type { SearchedField } from "~/models/shared/searched-choices";
import { viewerPermissions } from "~/models/viewer/viewer";
import { crudClient } from "~/services/gateway/crud-client.server";
import { locationMenuReader } from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { foundPage } from "~/services/web/found-page.server";

export const printTagClient = crudClient(
	"/api/v2/store-v2/:merchantId/locations/:storeId/print-tags",
);

export function printTagEditor(printTag: PrintTag | null): PrintTagEditor {
	return {
		values: printTag ? toFormValues(printTag) : NEW,
		version: printTag?.version ?? null,
		constraint: formConstraint(printTagFormSchema),
		labels: fieldLabels(printTagEntity),
	};
}

export function printTagConflict(printTag: PrintTag) {
	return {
		value: toFormValues(printTag),
		version: printTag.version,
		labels: conflictLabels(printTagEntity, {
			groups: { items: (entries) => entries.map(([, name]) => name).join(", ") },
		}),
	};
}

/** Finds menu items of the location that match the submitted form's search, plus the search text itself. */
export async function searchedItems(
	{ gateway, viewer }: Pick<PageAccess, "gateway" | "viewer">,
	request: Request,
): Promise<SearchedField> {
	const sent = await formBody(request);
	const search = capSearch(String(sent.get("itemSearch") ?? ""));
	const names = [...sent].flatMap(([name, value]) =>
		/^items\[\d+\]\.name$/.test(name) ? [String(value)] : [],
	);
	const page = foundPage(sent);
	const limit = foundLimit(page, names.length);
	const found = viewerPermissions(viewer).includes("STORE_MENU_MANAGEMENT.API_READ")
		? await locationMenuReader(
				gateway,
				"storeItem",
			)({
				search,
				limit,
				offset: 0,
				sort: "title",
				direction: "asc",
			})
		: null;
	const total = found?.pagination.total ?? 0;
	const titles = found?.rows.map(({ title }) => title) ?? [];
	const others = offeredItems(titles, { search: "", names }).map(({ value }) => value);
	const { shown, isMore } = foundPages(others, {
		page,
		isMoreToRead: isMoreAfter({ limit, total }),
	});
	const options = offeredItems(shown, { search, names });
	return { name: "added", searchName: "itemSearch", options, isMore, max: options.length };
}

const NEW = { tag: "", tagName: "", groupTitle: "", items: [], availability: [] };

function toFormValues({ tag, tagName, groupTitle, items, availability }: PrintTag) {
	return { tag, tagName, groupTitle, items: items.map((name) => ({ name })), availability };
}
