import { parseCustomerSearch, searchIssues } from "~/models/customers/customer";
import type { MenuKind } from "~/models/menu/menu-kind";
import { foundLimit, foundPages, isMoreAfter } from "~/models/shared/found-page";
import { capSearch } from "~/models/shared/list";
import type { SearchedField } from "~/models/shared/searched-choices";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { searchCustomers } from "~/services/gateway/customers/customers.server";
import { kindsOn } from "~/services/menu/kinds-on.server";
import type { PageAccess } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { foundPage } from "~/services/web/found-page.server";

type FoundParts = { rows: { id: string; title: string }[]; pagination: { total: number } };
type Find = (
	kinds: readonly MenuKind[],
	query: { search: string; limit: number },
) => Promise<FoundParts[]>;

const LISTS = [
	{ list: "items", search: "itemSearch", page: "found", kinds: ["storeItem", "combo"] },
	{ list: "categories", search: "categorySearch", page: "categoryFound", kinds: ["category"] },
	{
		list: "linkedItems",
		search: "linkedSearch",
		page: "linkedFound",
		kinds: ["storeItem", "combo"],
	},
] as const;

/** Finds menu parts that can be added to each list of the submitted form. */
export async function searchedParts(
	request: Request,
	viewer: Viewer,
	find: Find,
): Promise<SearchedField[]> {
	const sent = await formBody(request);
	return Promise.all(
		LISTS.map(async ({ list, search: searchName, page: pageName, kinds }) => {
			const chosen = chosenIn(sent, list);
			const page = foundPage(sent, pageName);
			const limit = foundLimit(page, chosen.length);
			const search = capSearch(String(sent.get(searchName) ?? ""));
			const found = await find(kindsOn(viewer, kinds), { search, limit });
			const others = found.flatMap(({ rows }) => rows.filter(({ id }) => !chosen.includes(id)));
			const isMoreToRead = found.some(({ pagination: { total } }) => isMoreAfter({ limit, total }));
			const { shown, isMore } = foundPages(others, { page, isMoreToRead });
			const options = shown.map(({ id, title }) => ({ value: id, label: title }));
			return { name: "added", searchName, options, isMore, max: options.length };
		}),
	);
}

/** Customers to choose from; none until enough characters are typed (spec 5.14). */
export async function searchedCustomers(
	{ gateway }: Pick<PageAccess, "gateway">,
	request: Request,
): Promise<SearchedField> {
	const sent = await formBody(request);
	const chosen = chosenIn(sent, "customers");
	const search = parseCustomerSearch(capSearch(String(sent.get("customerSearch") ?? "")));
	const { rows } = searchIssues(search) ? { rows: [] } : await searchCustomers(gateway, search);
	const { shown, isMore } = foundPages(
		rows.filter(({ id }) => !chosen.includes(id)),
		{ page: foundPage(sent, "customerFound"), isMoreToRead: false },
	);
	const options = shown.map(({ id, name, phone, email }) => ({
		value: id,
		label: [name, phone || email].filter(Boolean).join(", "),
	}));
	return { name: "added", searchName: "customerSearch", options, isMore, max: options.length };
}

/** People limited to locations may not see who orders elsewhere. */
export function canFindCustomers(viewer: Viewer): boolean {
	return viewer.user.stores === null && viewerPermissions(viewer).includes("CUSTOMER.API_READ");
}

function chosenIn(sent: FormData, list: string): string[] {
	const isId = new RegExp(`^${list}\\[\\d+\\]\\.id$`);
	return [...sent].flatMap(([name, value]) => (isId.test(name) ? [String(value)] : []));
}
