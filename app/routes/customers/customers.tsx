import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerColumns, customerHref } from "~/components/customers/customer-columns";
import { ListPage } from "~/components/list/list-page";
import { ButtonLink } from "~/components/ui/button";
import { customerList } from "~/models/customers/customer.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { customerRow } from "~/services/customers/customer-view.server";
import { customerReader } from "~/services/gateway/customers/customers.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.customers);
	const list = await listView(args, access, customerList, customerReader(access.gateway), {
		csv: "/marketing/customers.csv",
	});
	return json({
		page: access.page,
		list: { ...list, rows: list.rows.map((row) => customerRow(row, access)) },
		importTo: canSee(pages.importCustomers, access.viewer) ? pages.importCustomers.path : null,
	});
}

export default function Customers() {
	const { page, list, importTo } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			actions={
				importTo && (
					<ButtonLink to={importTo} icon="upload">
						Import customers
					</ButtonLink>
				)
			}
			list={list}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={customerHref}
			empty={EMPTY}
		/>
	);
}

const COLUMNS = customerColumns({ isSorted: true });

const EMPTY = {
	icon: "users",
	title: "No customers yet",
	text: "Customers appear here when they order or when you import them.",
} as const;
