import type { VendorEditor } from "~/models/locations/vendor";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { EditForm } from "../form/edit-form";
import { FormSection } from "../form/form-section";
import { formState } from "../form/form-state";
import { PhoneField } from "../form/phone-field";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";

type VendorFormProps = {
	page: { csrf: string; formKey: string };
	view: VendorEditor;
	answer?: FormAnswer;
};

export function VendorForm({ page, view, answer }: VendorFormProps) {
	const form = formState({
		id: "vendor",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
	});
	const at = (name: keyof typeof view.labels) => ({
		field: form.field(name),
		label: view.labels[name],
		autoComplete: "off",
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version ?? undefined}
			labels={view.labels}
			saveLabel={view.version === null ? "Create vendor" : "Save"}
			readOnlyNotice={view.readOnly}
		>
			<FormSection title="Vendor">
				<TextField {...at("name")} />
				<TextField
					{...at("accountNumber")}
					hint="What the vendor knows this location by."
					spellCheck={false}
				/>
				<CheckboxField
					{...at("isEnabled")}
					look="switch"
					hint="The point of sale gets the vendor with each order, and tickets print it."
				/>
			</FormSection>
			<FormSection title="Contact">
				<TextField {...at("contactName")} />
				<TextField {...at("email")} type="email" />
				<PhoneField {...at("phone")} />
				<TextArea {...at("note")} hint="For the people who work here." />
			</FormSection>
		</EditForm>
	);
}
