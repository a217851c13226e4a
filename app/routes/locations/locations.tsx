import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { CsvLink } from "~/components/list/csv-link";
import { DataTable } from "~/components/list/data-table";
import { FilterBar } from "~/components/list/filter-bar";
import { ListSummary } from "~/components/list/list-summary";
import { Pagination } from "~/components/list/pagination";
import { readSort } from "~/components/list/query";
import { locationColumns } from "~/components/locations/location-columns";
import { LOCATION_FILTERS } from "~/components/locations/location-filters";
import { LocationTabs } from "~/components/locations/location-tabs";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { canSee, pages } from "~/models/pages/pages";
import { permissionsOf } from "~/models/pages/session";
import { PAGE_SIZES } from "~/models/shared/list";
import { heldBy } from "~/models/shared/permissions";
import { listLocations } from "~/services/gateway/locations/locations.server";
import { listPermission, locationListOf } from "~/services/locations/location-list.server";
import { requirePage } from "~/services/web/access.server";
import { mayExport } from "~/services/web/export-note.server";
import { requirePageOfList } from "~/services/web/list-params.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(
		args,
		pages.locations,
		listPermission(args.request),
	);
	const { params, query, kind } = locationListOf(args.request);
	const list = await listLocations(gateway, query, kind);
	await requirePageOfList(args, list.pagination);
	const holds = heldBy(permissionsOf(viewer));
	const isDefault = kind === "default-locations";
	return json({
		page,
		list,
		current: params.page,
		isDefault,
		hasTabs: holds("DEFAULT_STORE.VIEW"),
		mayExport: mayExport(viewer),
		mayCreate: canSee(pages.newLocation, viewer),
		mayEdit:
			canSee(pages.editLocation, viewer) && (!isDefault || holds("DEFAULT_STORE.API_UPDATE")),
	});
}

export default function Locations() {
	const { page, list, current, isDefault, hasTabs, mayExport, mayCreate, mayEdit } =
		useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const { total, limit } = list.pagination;
	const words = isDefault ? DEFAULT_STORE_WORDS : LOCATION_WORDS;
	const create = (
		<ButtonLink to="/settings/locations/new" variant="primary" icon="plus">
			New location
		</ButtonLink>
	);
	return (
		<Page
			{...page}
			actions={mayCreate && create}
			tabs={hasTabs && <LocationTabs isDefault={isDefault} />}
		>
			<FilterBar filters={LOCATION_FILTERS} params={params} />
			<Card flush>
				<div className="list-head">
					<ListSummary count={total} noun={words.noun} />
					{mayExport && <CsvLink path="/settings/locations.csv" params={params} />}
				</div>
				<DataTable
					caption={words.caption}
					columns={locationColumns}
					rows={list.rows}
					rowKey={(location) => location.storeId}
					rowHref={({ storeId }) =>
						mayEdit ? `/settings/locations/edit/${storeId}` : `/location/${storeId}/general/info`
					}
					params={params}
					sort={readSort(params, { by: "title", descending: false })}
					empty={
						<EmptyState icon="pin" title={words.none} action={mayCreate && create}>
							{words.about} Nothing here matches the filters, or the first one is still to be made.
						</EmptyState>
					}
				/>
			</Card>
			<Pagination
				params={params}
				page={current}
				pageSize={limit}
				total={total}
				pageSizes={PAGE_SIZES}
				noun={words.noun[1]}
			/>
		</Page>
	);
}

type Words = { caption: string; noun: [string, string]; none: string; about: string };

const LOCATION_WORDS: Words = {
	caption: "Locations",
	noun: ["location", "locations"],
	none: "No locations",
	about: "A location is a place that sells: its address, hours, menu and orders.",
};
const DEFAULT_STORE_WORDS: Words = {
	caption: "Default stores",
	noun: ["default store", "default stores"],
	none: "No default stores",
	about: "A default store is a pattern for new locations: it has settings and takes no orders.",
};
