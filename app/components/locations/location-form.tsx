import { EditForm } from "~/components/form/edit-form";
import { formState } from "~/components/form/form-state";
import type { LocationEditorView } from "~/models/locations/location-form";
import type { FormAnswer } from "~/models/shared/form-answer";
import { AddressSection } from "./address-section";
import { CheckoutSection } from "./checkout-section";
import { ContactSection } from "./contact-section";
import { locationFields } from "./location-fields";
import { ManagersSection } from "./managers-section";
import { MoreSections } from "./more-sections";
import { OpeningSection } from "./opening-section";
import { PickupSection } from "./pickup-section";
import { PosSection } from "./pos-section";
import { StoreInfoSection } from "./store-info-section";

type LocationFormProps = {
	page: { csrf: string; formKey: string };
	view: LocationEditorView;
	answer?: FormAnswer;
	cancelTo?: string;
};

export function LocationForm({ page, view, answer, cancelTo }: LocationFormProps) {
	const form = formState({
		id: "location",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const section = { form, at: locationFields(form, view), view, note: answer?.note };
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.saved?.version}
			labels={view.labels}
			encType="multipart/form-data"
			saveLabel={view.saved ? "Save" : "Create location"}
			cancelTo={cancelTo}
			readOnlyNotice={view.readOnly && "Your role may look at these details, not change them."}
		>
			<StoreInfoSection {...section} />
			<AddressSection {...section} />
			<ContactSection {...section} />
			<ManagersSection {...section} />
			<PickupSection {...section} />
			<PosSection {...section} />
			{!view.saved && <OpeningSection {...section} />}
			<CheckoutSection {...section} />
			<MoreSections {...section} />
		</EditForm>
	);
}
