import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { ChangeMany, ChangeManyForm } from "~/components/menu/change-many";
import { DRIFT_COLUMNS, DRIFT_PLACE_COLUMNS } from "~/components/menu/drift/drift-columns";
import { Notice } from "~/components/ui/notice";
import { type DriftView, THE_FRANCHISE } from "~/models/menu/drift/drift";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { driftExclusions, driftPlacesView, driftView } from "~/services/menu/drift/drift.server";
import { requirePage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.franchiseDrift);
	const { page, viewer } = access;
	const canRestore = canSee(pages.restoreFranchiseDrift, viewer);
	return json({
		page,
		list: await driftView(args, access),
		places: await driftPlacesView(args, access),
		leftOut: await driftExclusions(access),
		restoreTo: canRestore ? pages.restoreFranchiseDrift.path : null,
	});
}

export default function FranchiseDrift() {
	const { page, list, places, leftOut, restoreTo } = useLoaderData<typeof loader>();
	if (places && places.length > 0) {
		const total = places.length;
		const limit = Math.max(list.pagination.limit, total);
		const pagination = { limit, offset: 0, total, totalIsExact: true };
		return (
			<ListPage
				{...page}
				notice={<SkippedLocations places={leftOut} />}
				list={{ ...list, rows: places, pagination, current: 1, noun: ["location", "locations"] }}
				columns={DRIFT_PLACE_COLUMNS}
				rowKey={({ key }) => key}
				rowHref={({ to }) => to}
				empty={EMPTY}
			/>
		);
	}
	const setter = onlySetter(list.rows);
	return (
		<ListPage
			{...page}
			notice={<SkippedLocations places={leftOut} />}
			list={list}
			select={
				restoreTo
					? {
							name: "ids",
							label: ({ title, field, location }) => `Choose ${field} of ${title} at ${location}`,
						}
					: undefined
			}
			withForm={
				restoreTo ? (rows) => <ChangeManyForm to={restoreTo}>{rows}</ChangeManyForm> : undefined
			}
			bulk={
				restoreTo && list.rows.length > 0 && <ChangeMany list={list} verb="Restore" icon="undo" />
			}
			totals={setter === null ? undefined : [`all on this page set by ${setter}`]}
			columns={DRIFT_COLUMNS.filter(({ id }) => restoreTo || id !== "restore")}
			rowKey={({ id }) => id}
			empty={EMPTY}
		/>
	);
}

function onlySetter(rows: readonly DriftView[]): string | null {
	const setters = new Set(rows.map(({ by }) => by));
	const [only] = setters;
	if (rows.length < 2 || setters.size !== 1 || !only) return null;
	return only === THE_FRANCHISE ? "the franchise" : only;
}

const EMPTY = {
	icon: "check-circle",
	title: "No differences",
	text: "Every location follows the organization’s menu. Custom values appear here.",
} as const;

const MAX_NAMED = 5;

/** Names the skipped locations, which the franchise's menu does not bind (spec 4.15). */
function SkippedLocations({ places }: { places: readonly string[] }) {
	if (places.length === 0) return null;
	const more = places.length - MAX_NAMED;
	const named = places.slice(0, MAX_NAMED).join(", ");
	return (
		<Notice kind="info">
			{`Skipped because menu synchronization is off: ${named}${more > 0 ? ` and ${more} more` : ""}.`}
		</Notice>
	);
}
