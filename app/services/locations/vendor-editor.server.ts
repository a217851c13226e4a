import type { Vendor, VendorEditor } from "~/models/locations/vendor";
import { vendorEntity } from "~/models/locations/vendor.entity";
import { vendorFormSchema } from "~/models/locations/vendor.schema";
import { fieldLabels } from "~/models/shared/entity";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { formConstraint } from "~/services/web/form.server";

const NEW = {
	name: "",
	contactName: "",
	email: "",
	phone: "",
	accountNumber: "",
	note: "",
	isEnabled: true,
};

export function vendorEditor(vendor: Vendor | null, canChange: boolean): VendorEditor {
	return {
		values: vendor ? toFormValues(vendor) : NEW,
		version: vendor?.version ?? null,
		constraint: formConstraint(vendorFormSchema("us")),
		labels: fieldLabels(vendorEntity),
		readOnlyReason: canChange ? null : "You can view this vendor but not change it.",
	};
}

export function vendorConflict(vendor: Vendor) {
	return {
		value: toFormValues(vendor),
		version: vendor.version,
		labels: conflictLabels(vendorEntity),
	};
}

function toFormValues(vendor: Vendor): VendorEditor["values"] {
	const { name, contactName, email, phone, accountNumber, note, isEnabled } = vendor;
	return {
		name,
		contactName,
		email: email ?? "",
		phone: phone ?? "",
		accountNumber,
		note,
		isEnabled,
	};
}
