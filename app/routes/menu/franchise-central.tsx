import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChoiceSearch } from "~/components/form/choice-search";
import { EntityForm } from "~/components/form/entity-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { SaveBar } from "~/components/form/save-bar";
import { SelectField } from "~/components/form/select-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { CENTRAL_LOCATION_FAILED } from "~/models/menu/central/catalog-update";
import { centralLocationFormSchema } from "~/models/menu/central/catalog-update.schema";
import { pages } from "~/models/pages/pages";
import { failureMessage } from "~/models/shared/failure-message";
import { choicesView, shownCountMessage } from "~/models/shared/searched-choices";
import type { Viewer } from "~/models/viewer/viewer";
import { getCentralLocation } from "~/services/gateway/menu/central.server";
import { requirePage } from "~/services/web/access.server";
import { locationOptions } from "~/services/web/location-options.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, gateway, viewer } = await requirePage(args, pages.centralLocation);
	const central = await getCentralLocation(gateway);
	const storeId = central?.storeId ?? "";
	const { options } = searchedIn(viewer);
	return json({ page, values: { storeId }, choices: choicesView(options, { chosen: [storeId] }) });
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.centralLocation, "LOCATION.API_UPDATE");
	return saveForm(args, {
		schema: centralLocationFormSchema,
		searched: searchedIn(access.viewer),
		async send({ storeId }, { key }) {
			const result = await access.gateway.send(
				"POST",
				"/api/v2/menu/:merchantId/central-location/links",
				{ params: { merchantId: access.gateway.merchantId }, body: { storeId }, key },
			);
			if (result.ok) return result;
			const message = failureMessage(CENTRAL_LOCATION_FAILED, result.failure);
			return { ok: false, failure: { ...result.failure, message } };
		},
		done: ({ title }) => ({
			to: pages.centralLocation.path,
			text: `${title} is the central location`,
		}),
	});
}

function searchedIn(viewer: Viewer) {
	return { name: "storeId", searchName: "storeSearch", options: locationOptions(viewer) };
}

export default function CentralLocation() {
	const { page, values, choices } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const view = answer?.choices ?? choices;
	const form = formState({
		id: "central-location",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<Page {...page}>
			<EntityForm form={form} page={page} answer={answer} labels={{ storeId: "Central location" }}>
				{(pending) => (
					<>
						<FormSection
							title="Location"
							description="It uses the organization’s menu and takes no orders."
						>
							{view.isPart && (
								<ChoiceSearch form={form} name="storeSearch" label="Find locations" />
							)}
							<SelectField
								field={form.field("storeId")}
								label="Central location"
								labelHidden
								required
								emptyLabel="Choose a location"
								hint={view.isPart ? shownCountMessage(view) : undefined}
								options={view.choices}
							/>
						</FormSection>
						<SaveBar
							saveLabel="Link to central location"
							cancelTo={pages.franchiseMenu.path}
							pending={pending}
						/>
					</>
				)}
			</EntityForm>
		</Page>
	);
}
