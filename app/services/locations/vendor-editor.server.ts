import type { Vendor, VendorEditor } from "~/models/locations/vendor";
import { vendorEntity } from "~/models/locations/vendor.entity";
import { vendorFormSchema } from "~/models/locations/vendor.schema";
import { labelsOf } from "~/models/shared/entity";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { constraintOf } from "~/services/web/form.server";

const NEW = {
	name: "",
	contactName: "",
	email: "",
	phone: "",
	accountNumber: "",
	note: "",
	isEnabled: true,
};

export function vendorEditor(vendor: Vendor | null, mayChange: boolean): VendorEditor {
	return {
		values: vendor ? valuesOf(vendor) : NEW,
		version: vendor?.version ?? null,
		constraint: constraintOf(vendorFormSchema("us")),
		labels: labelsOf(vendorEntity),
		readOnly: mayChange ? false : "You can view this vendor but not change it.",
	};
}

export function vendorConflict(vendor: Vendor) {
	return {
		value: valuesOf(vendor),
		version: vendor.version,
		labels: conflictLabels(vendorEntity),
	};
}

function valuesOf(vendor: Vendor): VendorEditor["values"] {
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
