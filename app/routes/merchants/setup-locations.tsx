import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SetupPage } from "~/components/merchants/setup-page";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { EmptyState } from "~/components/ui/empty-state";
import type { SetupLocation } from "~/models/merchants/setup";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import {
	STEP_PATHS,
	setupLocations,
	shownSteps,
	stepsView,
} from "~/services/merchants/setup.server";
import { requireMerchantSetup } from "~/services/web/access.server";
import { redirectTo } from "~/services/web/request-state.server";

export async function loader(args: LoaderFunctionArgs) {
	const { viewer, page } = await requireMerchantSetup(args, pages.merchantSetupLocations);
	const steps = stepsView(viewer, "location");
	const locations = setupLocations(viewer);
	// During a setup there is nothing to list before the first location.
	if (steps && locations.length === 0) {
		return redirectTo(args, pages.merchantSetupNewLocation.path);
	}
	const canCreate = viewerPermissions(viewer).includes("LOCATION.API_CREATE");
	return json({
		page,
		steps: shownSteps(viewer, "location"),
		locations,
		newPath: canCreate ? pages.merchantSetupNewLocation.path : null,
		nextPath: steps && STEP_PATHS.team,
	});
}

export default function SetupLocationList() {
	const { page, steps, ...view } = useLoaderData<typeof loader>();
	return (
		<SetupPage page={page} steps={steps}>
			<SetupLocations {...view} />
		</SetupPage>
	);
}

type SetupLocationsProps = {
	locations: readonly SetupLocation[];
	newPath: string | null;
	nextPath: string | null;
};

function SetupLocations({ locations, newPath, nextPath }: SetupLocationsProps) {
	if (locations.length === 0) {
		return (
			<Card>
				<EmptyState
					icon="pin"
					title="No locations yet"
					action={
						newPath && (
							<ButtonLink to={newPath} variant="primary" icon="plus">
								New location
							</ButtonLink>
						)
					}
				>
					{newPath
						? "Add your first location to open the rest of Mise."
						: "Ask an admin to add the first location. The rest of Mise opens then."}
				</EmptyState>
			</Card>
		);
	}
	return (
		<>
			<Card title="Locations">
				<DescriptionList
					items={locations.map(({ title, place }) => ({ term: title, value: place }))}
				/>
			</Card>
			<div className="actions">
				{nextPath && (
					<ButtonLink to={nextPath} variant="primary">
						Continue
					</ButtonLink>
				)}
				{newPath && (
					<ButtonLink to={newPath} icon="plus">
						Add another location
					</ButtonLink>
				)}
			</div>
		</>
	);
}
