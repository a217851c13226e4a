import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SetupLocationForm } from "~/components/merchants/first-location-form";
import { SetupPage } from "~/components/merchants/setup-page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { setupLocationSchema } from "~/models/locations/setup-location.schema";
import { homePath } from "~/models/pages/home-path";
import { pages } from "~/models/pages/pages";
import { getViewer } from "~/services/gateway/viewer.server";
import { withDayCopied } from "~/services/hours/business-hours-form.server";
import { withCountryCurrency } from "~/services/locations/country-currency.server";
import {
	createSetupLocation,
	STEP_PATHS,
	saveStepDraft,
	setupLocationView,
	shownSteps,
	stepsView,
} from "~/services/merchants/setup.server";
import { deleteDraft, openDraft } from "~/services/merchants/setup-draft.server";
import { requireMerchantSetup } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { viewer, page } = await requireMerchantSetup(
		args,
		pages.merchantSetupNewLocation,
		"LOCATION.API_CREATE",
	);
	return json({
		page,
		steps: shownSteps(viewer, "location"),
		view: setupLocationView(viewer),
		draft: await openDraft(args, "location", viewer.user.uuid, setupLocationSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, viewer } = await requireMerchantSetup(
		args,
		pages.merchantSetupNewLocation,
		"LOCATION.API_CREATE",
	);
	return saveForm(args, {
		schema: setupLocationSchema,
		prepare: (data) => withCountryCurrency(withDayCopied(data)),
		beforeSave: (form) => saveStepDraft(args, "location", viewer.user.uuid, form),
		send: (value, form) => createSetupLocation(gateway, value, form),
		async done() {
			await deleteDraft(args, "location");
			// When nothing else was missing, the setup is over.
			const isOver = stepsView(viewer, "location") === null;
			const to = isOver ? homePath(await getViewer(gateway)) : STEP_PATHS.team;
			return { to, text: "Location was created" };
		},
	});
}

export default function SetupNewLocation() {
	const { page, steps, view, draft } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const isDraft = !answer && draft !== null;
	return (
		<SetupPage page={page} steps={steps} isDraft={isDraft}>
			<SetupLocationForm
				page={page}
				view={view}
				answer={answer ?? draft ?? undefined}
				isDraft={isDraft}
			/>
		</SetupPage>
	);
}
