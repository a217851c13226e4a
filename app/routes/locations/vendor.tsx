import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { CheckboxField } from "~/components/form/checkbox-field";
import { DeleteCard } from "~/components/form/delete-card";
import { EditForm } from "~/components/form/edit-form";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { SAVE_LABEL } from "~/components/form/save-label";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import type { Vendor, VendorEditor } from "~/models/locations/vendor";
import { vendorEntity } from "~/models/locations/vendor.entity";
import { vendorFormSchema } from "~/models/locations/vendor.schema";
import { pages } from "~/models/pages/pages";
import { fieldLabels } from "~/models/shared/entity";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import { getLocation } from "~/services/gateway/locations/locations.server";
import {
	createVendor,
	deleteVendor,
	findVendor,
	updateVendor,
} from "~/services/gateway/locations/vendors.server";
import { requireLocationPage } from "~/services/web/access.server";
import { conflictLabels } from "~/services/web/conflict-labels.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { formConstraint } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

const NEW = {
	name: "",
	contactName: "",
	email: "",
	phone: "",
	accountNumber: "",
	note: "",
	isEnabled: true,
};

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationVendor);
	const { gateway, page, viewer } = access;
	const vendor = await findVendor(gateway);
	const canChange = viewerPermissions(viewer).includes("LOCATION.API_UPDATE");
	return json({
		page,
		view: vendorEditor(vendor, canChange),
		saved: vendor && { id: vendor.id, name: vendor.name },
		canDelete: canChange,
		lastChange: vendor && (await findLastChange(access, vendorEntity.name, vendor.id)),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationVendor,
		"LOCATION.API_UPDATE",
	);
	const to = `/location/${location.storeId}/vendors`;
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "vendor",
			send: (options) => deleteVendor(gateway, options),
			done: { to, text: "Vendor was deleted" },
		});
	}
	const { address } = await getLocation(gateway, location.storeId, "locations");
	return saveForm(args, {
		schema: vendorFormSchema(address.countryCode),
		send: (value, form) =>
			form.version === null
				? createVendor(gateway, value, form.key)
				: updateVendor(gateway, value, form),
		conflict: vendorConflict,
		done: (_saved, { version }) => ({
			to,
			text: version === null ? "Vendor was created" : "Vendor was updated",
		}),
	});
}

export default function LocationVendor() {
	const { page, view, saved, canDelete, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<VendorForm key={saved?.id ?? "new"} page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
			{canDelete && saved && view.version !== null && (
				<DeleteCard
					page={page}
					what="vendor"
					name={saved.name}
					version={view.version}
					hint="Orders and tickets will show no vendor. You can restore it from the audit log."
				/>
			)}
		</Page>
	);
}

type VendorFormProps = {
	page: { csrf: string; formKey: string };
	view: VendorEditor;
	answer?: FormAnswer;
};

function VendorForm({ page, view, answer }: VendorFormProps) {
	const form = formState({
		id: "vendor",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
		constraint: view.constraint,
		marksRequired: true,
	});
	const fieldProps = (name: keyof typeof view.labels) => ({
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
			saveLabel={view.version === null ? "Create vendor" : SAVE_LABEL}
			readOnlyNotice={view.readOnlyReason}
		>
			<FormSection title="Vendor">
				<TextField {...fieldProps("name")} />
				<TextField
					{...fieldProps("accountNumber")}
					hint="Your account number with the vendor."
					spellCheck={false}
				/>
				<CheckboxField
					{...fieldProps("isEnabled")}
					look="switch"
					hint="Orders and tickets show the vendor."
				/>
			</FormSection>
			<FormSection title="Contact">
				<TextField {...fieldProps("contactName")} />
				<TextField {...fieldProps("email")} type="email" />
				<PhoneField {...fieldProps("phone")} />
				<TextArea {...fieldProps("note")} hint="Only your team sees this." />
			</FormSection>
		</EditForm>
	);
}

function vendorEditor(vendor: Vendor | null, canChange: boolean): VendorEditor {
	return {
		values: vendor ? toFormValues(vendor) : NEW,
		version: vendor?.version ?? null,
		constraint: formConstraint(vendorFormSchema("us")),
		labels: fieldLabels(vendorEntity),
		readOnlyReason: canChange ? null : "You can view this vendor but not change it.",
	};
}

function vendorConflict(vendor: Vendor) {
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
