import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { soldOutColumns } from "~/components/menu/sold-out-columns";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { titlesAre } from "~/models/menu/sold-out";
import { soldOutList } from "~/models/menu/sold-out.list";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { sellAgain, soldOutReader } from "~/services/gateway/menu/sold-out.server";
import { soldOutViews } from "~/services/menu/sold-out.server";
import { requireLocationPage } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { listView } from "~/services/web/list-view.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.soldOut);
	const id = access.location.storeId;
	const list = await listView(args, access, soldOutList, soldOutReader(access.gateway), {
		csv: `${pagePath(pages.soldOut, { id })}.csv`,
	});
	const { rows, zone } = zoneInHead(soldOutViews(list.rows, access), "since", "until");
	return json({
		page: access.page,
		list: { ...list, rows },
		zone,
		newTo: canSee(pages.newSoldOut, access.viewer, access.location)
			? pagePath(pages.newSoldOut, { id })
			: null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.soldOut, "STORE_MENU_MANAGEMENT.SOLD_OUT");
	const to = pagePath(pages.soldOut, { id: access.location.storeId });
	const id = String((await formBody(args.request)).get("part") ?? "");
	return submitButton(args, {
		send: ({ key }) => sellAgain(access.gateway, [id], key),
		done: ({ titles }) => ({ to, text: `${titlesAre(titles)} back on sale` }),
		refused: ({ message }) => ({ to, text: message }),
	});
}

export default function SoldOut() {
	const { page, list, zone, newTo } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={newTo ? { to: newTo, label: "Mark as sold out" } : null}
			columns={soldOutColumns(page, { canChange: newTo !== null, zone })}
			rowKey={({ id }) => id}
			empty={EMPTY}
		/>
	);
}

const EMPTY = {
	icon: "check-circle",
	title: "Nothing is sold out",
	text: "Customers can order everything on the menu.",
} as const;
