import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { CsvLink } from "~/components/list/csv-link";
import { DataTable } from "~/components/list/data-table";
import { FilterBar } from "~/components/list/filter-bar";
import { ListSummary } from "~/components/list/list-summary";
import { readSort } from "~/components/list/query";
import { locationColumns } from "~/components/location/location-columns";
import { LOCATION_FILTERS } from "~/components/location/location-filters";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { PAGE_SIZES } from "~/models/list";
import { canSee, pages } from "~/models/pages";
import { requirePage } from "~/services/access.server";
import { listLocations } from "~/services/gateway/locations.server";
import { locationListOf } from "~/services/location-list.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page, viewer } = await requirePage(args, pages.locations);
	const { params, query } = locationListOf(args.request);
	const list = await listLocations(gateway, query);
	return json({
		page,
		list,
		current: params.page,
		mayCreate: canSee(pages.newLocation, viewer),
	});
}

export default function Locations() {
	const { page, list, current, mayCreate } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const { total, limit } = list.pagination;
	const create = (
		<ButtonLink to="/settings/locations/new" variant="primary" icon="plus">
			New location
		</ButtonLink>
	);
	return (
		<Page {...page} actions={mayCreate && create}>
			<FilterBar filters={LOCATION_FILTERS} params={params} />
			<Card flush>
				<div className="list-head">
					<ListSummary count={total} noun={["location", "locations"]} />
					<CsvLink path="/settings/locations.csv" params={params} />
				</div>
				<DataTable
					caption="Locations"
					columns={locationColumns}
					rows={list.rows}
					rowKey={(location) => location.storeId}
					rowHref={(location) => `/settings/locations/edit/${location.storeId}`}
					params={params}
					sort={readSort(params, { by: "title", descending: false })}
					empty={
						<EmptyState icon="pin" title="No locations" action={mayCreate && create}>
							A location is a place that sells: its address, hours, menu and orders. Nothing here
							matches the filters, or the first one is still to be made.
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
				noun="locations"
			/>
		</Page>
	);
}
