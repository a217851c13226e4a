import { FormSection } from "~/components/form/form-section";
import { PhoneField } from "~/components/form/phone-field";
import { RowList } from "~/components/form/row-list";
import { TextField } from "~/components/form/text-field";
import type { LocationSectionProps } from "./location-fields";

const NAME = "managerContactInfo";
const MAX_MANAGERS = 10;

export function ManagersSection({ form, fieldProps, view }: LocationSectionProps) {
	return (
		<FormSection
			title="Manager contacts"
			description="Who to call when the location doesn't answer."
		>
			<RowList
				form={form}
				name={NAME}
				legend="Manager contacts"
				legendHidden
				readOnly={view.readOnly}
				newRow={{ name: "", phone: "", email: "" }}
				addLabel="Add a manager"
				rowLabel="manager"
				maxRows={MAX_MANAGERS}
				empty="No manager contacts."
			>
				{(row) => (
					<div className="manager-fields">
						<TextField {...fieldProps(`${row.name}.name`)} label="Name" autoComplete="off" />
						<PhoneField {...fieldProps(`${row.name}.phone`)} label="Phone" autoComplete="off" />
						<TextField
							{...fieldProps(`${row.name}.email`)}
							label="Email"
							type="email"
							autoComplete="off"
						/>
					</div>
				)}
			</RowList>
		</FormSection>
	);
}
