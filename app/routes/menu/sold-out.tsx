import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { SOLD_OUT_KIND_LABELS, titlesAre } from "~/models/menu/sold-out";
import { soldOutList } from "~/models/menu/sold-out.list";
import type { SoldOutView } from "~/models/menu/sold-out-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { headWithZone, zoneInHead } from "~/models/shared/zone-in-head";
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

function soldOutColumns(
	page: { csrf: string; formKey: string },
	{ canChange, zone }: { canChange: boolean; zone: string | null },
): Column<SoldOutView>[] {
	const columns: (Column<SoldOutView> | false)[] = [
		{
			id: "title",
			header: "Name",
			sortable: true,
			card: "title",
			cell: ({ title, kind, to }) => (
				<>
					{to ? (
						<Link to={to} discover="none" className="link font-semibold">
							{title}
						</Link>
					) : (
						title
					)}{" "}
					<span className="hint">{SOLD_OUT_KIND_LABELS[kind]}</span>
				</>
			),
		},
		{
			id: "since",
			header: headWithZone("Since", zone),
			sortable: true,
			card: "labelled",
			cell: ({ since, by }) => (
				<>
					{since} <span className="cell-more cell-by">by {by}</span>
				</>
			),
		},
		{
			id: "until",
			header: headWithZone("Until", zone),
			card: "labelled",
			cell: ({ until }) => until,
		},
		canChange && {
			id: "again",
			header: "Action",
			cell: ({ id, title }, place) => (
				<ButtonForm
					preventScrollReset
					csrf={page.csrf}
					idempotencyKey={`${page.formKey}:${id}`}
					values={{ part: id, place }}
				>
					<Button size="sm">
						Back on sale<span className="sr-only">: {title}</span>
					</Button>
				</ButtonForm>
			),
		},
	];
	return columns.filter((column) => column !== false);
}
