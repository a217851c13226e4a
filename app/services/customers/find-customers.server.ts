import { type CustomerSearch, searchIssues } from "~/models/customers/customer";
import type { CustomersFound } from "~/models/customers/customer-row";
import { pages } from "~/models/pages/pages";
import { capSearch } from "~/models/shared/list";
import { searchCustomers } from "~/services/gateway/customers/customers.server";
import type { PageAccess } from "~/services/web/access.server";
import { customerRow } from "./customer-view.server";

/** Path of Customers with the address's search, and the search field in focus. */
export function searchedCustomersPath(request: Request): string {
	const params = new URL(request.url).searchParams;
	const typed = ["phone", "email", "name"].map((name) => capSearch(params.get(name)));
	const search = typed.find((each) => each !== "");
	return `${pages.customers.path}${search ? `?${new URLSearchParams({ q: search })}` : ""}#filters-q`;
}

/** The address's customer search with its issues and the customers found; null before a search. Throws a Response. */
export async function findCustomers(
	access: Pick<PageAccess, "gateway" | "viewer">,
	request: Request,
): Promise<{
	search: CustomerSearch;
	issues: Record<string, string[]> | null;
	found: CustomersFound | null;
}> {
	const params = new URL(request.url).searchParams;
	const typed = (name: keyof CustomerSearch) => capSearch(params.get(name));
	const search = { name: typed("name"), phone: typed("phone"), email: typed("email") };
	const isRequested = Object.keys(search).some((name) => params.has(name));
	const issues = isRequested ? searchIssues(search) : null;
	if (!isRequested || issues) return { search, issues, found: null };
	const { rows, pagination } = await searchCustomers(access.gateway, search);
	const total = pagination.total.toLocaleString("en-US");
	const counted = pagination.totalIsExact ? total : `more than ${total}`;
	const isCut = pagination.total > rows.length;
	const noun = rows.length === 1 ? "customer" : "customers";
	return {
		search,
		issues,
		found: {
			rows: rows.map((row) => customerRow(row, access)),
			summary: isCut
				? `The ${rows.length} of ${counted} who ordered last`
				: `${total} ${noun} found`,
		},
	};
}
