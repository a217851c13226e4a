import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import { FoldedFields } from "~/components/form/folded-fields";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { ListFrame } from "~/components/list/list-frame";
import { NoMatches } from "~/components/list/no-matches";
import { useGuardedRows } from "~/components/list/use-standing-rows";
import { SoldOutForm } from "~/components/menu/sold-out-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import type { SoldOutMenuSection, SoldOutPreviewView } from "~/models/menu/sold-out-view";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { localDate } from "~/models/shared/instants";
import { isUuid } from "~/models/shared/is-uuid";
import { soldOutOptions, submitSoldOut } from "~/services/menu/sold-out.server";
import { soldOutMenu, submitSoldOutRow } from "~/services/menu/sold-out-menu.server";
import { type LocationAccess, requireLocationPage } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newSoldOut);
	const { gateway, page, location } = access;
	const id = location.storeId;
	const orderTo = orderPath(args.request, access);
	return json({
		page: orderTo ? { ...page, breadcrumbs: [{ label: "Back to the order", to: orderTo }] } : page,
		...(await soldOutMenu(args, access)),
		options: await soldOutOptions(gateway, ""),
		today: localDate(new Date().toISOString(), location.timeZone),
		backTo: orderTo ?? pagePath(pages.soldOut, { id }),
	});
}

function orderPath(request: Request, { viewer, location }: LocationAccess): string | null {
	const orderId = new URL(request.url).searchParams.get("order") ?? "";
	if (!isUuid(orderId) || !canSee(pages.locationOrder, viewer, location)) return null;
	return pagePath(pages.locationOrder, { id: location.storeId, orderId });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.newSoldOut,
		"STORE_MENU_MANAGEMENT.SOLD_OUT",
	);
	const pressed = await submitSoldOutRow(args, access);
	const list = pagePath(pages.soldOut, { id: access.location.storeId });
	return pressed ?? submitSoldOut(args, access, orderPath(args.request, access) ?? list);
}

export default function NewSoldOut() {
	const { page, list, sections, options, today, backTo } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const answer = useActionData<SoldOutPreviewView | FormAnswer>();
	return (
		<Page {...page}>
			{answer && "typed" in answer ? (
				<SoldOutPreview page={page} view={answer} backTo={backTo} />
			) : (
				<>
					<ListFrame list={list}>
						{sections.length > 0 ? (
							<SoldOutMenu page={page} sections={sections} />
						) : params.get("q") ? (
							<NoMatches list={list} params={params} />
						) : (
							<EmptyState title="Nothing is sold here">
								This location’s menus have no items.
							</EmptyState>
						)}
					</ListFrame>
					<FoldedFields hint="Mark several, or set another time" isOpen={Boolean(answer)}>
						<SoldOutForm
							page={page}
							options={options}
							today={today}
							answer={answer}
							backTo={backTo}
						/>
					</FoldedFields>
				</>
			)}
		</Page>
	);
}

type SoldOutPreviewProps = { page: { csrf: string }; view: SoldOutPreviewView; backTo: string };

function SoldOutPreview({ page, view, backTo }: SoldOutPreviewProps) {
	const { titles, until, impossible, typed, key } = view;
	const [params] = useSearchParams();
	const run = new URLSearchParams(params);
	run.set("step", "run");
	const items = impossible.length === 1 ? "an item" : `${impossible.length} items`;
	return (
		<Card title={`Customers won’t be able to order ${items}`}>
			<p role="status">
				{titles.join(", ")} will be sold out {until}. Customers won’t be able to order:
			</p>
			<ul className="list-disc pl-6">
				{impossible.map(({ id, message }) => (
					<li key={id}>{message}</li>
				))}
			</ul>
			<div className="actions mt-4">
				<Form method="post" action={`?${run}`}>
					<HiddenFields values={{ csrf: page.csrf, "idempotency-key": key }} />
					{typed.map(([name, value]) => (
						<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
					))}
					<ViewOnly>
						<Button variant="danger">Mark as sold out</Button>
					</ViewOnly>
				</Form>
				<ButtonLink to={backTo} variant="ghost">
					Keep on sale
				</ButtonLink>
			</div>
		</Card>
	);
}

type SoldOutMenuProps = {
	page: { csrf: string; formKey: string };
	sections: SoldOutMenuSection[];
};

function SoldOutMenu({ page, sections }: SoldOutMenuProps) {
	const rows = sections.flatMap((section) => section.rows);
	const keys = rows.map(({ id, soldOut }) => (soldOut ? `${id}!` : id)).join(" ");
	const guarded = useGuardedRows(keys, "sold-out-menu");
	return (
		<ButtonForm preventScrollReset csrf={page.csrf} idempotencyKey={page.formKey}>
			{sections.length >= FEWEST_LINKED && <CategoryLinks sections={sections} />}
			<table {...guarded}>
				<caption className="sr-only">Items on this menu</caption>
				{sections.map(({ title, rows }) => (
					<tbody key={rows[0]?.id}>
						<tr id={sectionId(rows)}>
							<th scope="rowgroup" colSpan={2} className="section-title">
								{title}
							</th>
						</tr>
						{rows.map((row) => (
							<Row key={row.id} {...row} />
						))}
					</tbody>
				))}
			</table>
		</ButtonForm>
	);
}

const FEWEST_LINKED = 3;

function CategoryLinks({ sections }: { sections: SoldOutMenuSection[] }) {
	return (
		<nav aria-label="Categories" className="sold-out-links">
			{sections.map(({ title, rows }) => (
				<a key={rows[0]?.id} href={`#${sectionId(rows)}`}>
					{title}{" "}
				</a>
			))}
		</nav>
	);
}

function sectionId([first]: SoldOutMenuSection["rows"]): string {
	return `section-${first?.id}`;
}

function Row({ id, title, hint, soldOut }: SoldOutMenuSection["rows"][number]) {
	return (
		<tr id={`part-${id}`}>
			<th scope="row">
				<span className="font-semibold">{title}</span>{" "}
				{soldOut ? (
					<span className="sold-out-until">{soldOut}</span>
				) : (
					hint && <span className="hint">{hint}</span>
				)}
			</th>
			<td className="num">
				<Button
					name={soldOut ? "again" : "out"}
					value={id}
					size="lg"
					variant={soldOut ? "primary" : "secondary"}
				>
					{soldOut ? "Back on sale" : "Sold out"}
					<span className="sr-only">: {title}</span>
				</Button>
			</td>
		</tr>
	);
}
