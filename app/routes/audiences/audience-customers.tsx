import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { customerColumns, customerHref } from "~/components/customers/customer-columns";
import { ListPage } from "~/components/list/list-page";
import { audienceCustomerList } from "~/models/audiences/audience-customer.list";
import { conditionsSentence } from "~/models/audiences/condition-text";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { audienceClient, memberReader } from "~/services/audiences/audience.server";
import { customerRow } from "~/services/customers/customer-view.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.audienceCustomers);
	const { gateway, page, viewer } = access;
	const { id, name, conditions } = await audienceClient.get(gateway, args.params.audienceId);
	const path = pagePath(pages.audienceCustomers, { audienceId: id });
	const list = await listView(args, access, audienceCustomerList, memberReader(gateway, id), {
		csv: `${path}.csv`,
	});
	return json({
		page: { ...page, title: name, purpose: conditionsSentence(conditions) || page.purpose },
		list: { ...list, rows: list.rows.map((row) => customerRow(row, access)) },
		canOpen: canSee(pages.customerProfile, viewer),
	});
}

export default function AudienceCustomers() {
	const { page, list, canOpen } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			columns={COLUMNS}
			rowKey={({ id }) => id}
			rowHref={canOpen ? customerHref : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS = customerColumns({ isSorted: true });

const EMPTY = {
	icon: "users",
	title: "No customers match",
	text: "Customers appear here when they match every condition.",
} as const;
