import { FoldedFields } from "~/components/form/folded-fields";
import { FormRow, FormSection } from "~/components/form/form-section";
import type { FormState } from "~/components/form/form-state";
import { ImageField } from "~/components/form/image-field";
import { RowList } from "~/components/form/row-list";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import {
	type CampaignEditor,
	MOST_BUTTONS,
	MOST_EMAILS,
	NEW_BUTTON,
} from "~/models/campaigns/campaign";

type EmailRowsProps = {
	form: FormState;
	offers: CampaignEditor["offers"];
	isAutomated: boolean;
};

export function EmailRows({ form, offers, isAutomated }: EmailRowsProps) {
	return (
		<FormSection
			title={isAutomated ? "Emails" : "Email"}
			description="In subject, text and footer, {name} becomes the customer’s first name and {company} your company. A blank line begins a new paragraph."
		>
			<RowList
				form={form}
				name="emails"
				legend="Emails"
				legendHidden
				newRow={{ delayDays: isAutomated ? "7" : "0", buttons: [] }}
				addLabel="Add an email"
				rowLabel="email"
				maxRows={isAutomated ? MOST_EMAILS : 1}
				empty="There is no email yet."
			>
				{({ name, index }) => (
					<div className="form-grid">
						{index > 0 && (
							<TextField
								field={form.field(`${name}.delayDays`)}
								label="Days after the email before"
								inputMode="numeric"
								autoComplete="off"
							/>
						)}
						<TextField
							field={form.field(`${name}.subject`)}
							label="Subject"
							required={false}
							autoComplete="off"
						/>
						<ImageField
							form={form}
							field={form.field(`${name}.image`)}
							label="Image"
							kind="email"
							hint="Above the text."
							alt={form.field(`${name}.imageAlt`).value || "Image of the email"}
						/>
						<TextField
							field={form.field(`${name}.imageAlt`)}
							label="Words for the image"
							required={false}
							hint="What it shows, for people who do not see it."
							autoComplete="off"
						/>
						<TextArea field={form.field(`${name}.body`)} label="Text" required={false} rows={8} />
						<SelectField
							field={form.field(`${name}.offer`)}
							label="Offer"
							required={false}
							emptyLabel="None"
							options={offers}
							hint="A discount that is on, shown with its code."
						/>
						<ButtonRows form={form} name={`${name}.buttons`} />
						<TextArea
							field={form.field(`${name}.footer`)}
							label="Footer"
							required={false}
							hint="Such as your address, above the link to unsubscribe."
							rows={2}
						/>
					</div>
				)}
			</RowList>
		</FormSection>
	);
}

function ButtonRows({ form, name }: { form: FormState; name: string }) {
	return (
		<RowList
			form={form}
			name={name}
			legend="Buttons"
			newRow={NEW_BUTTON}
			addLabel="Add a button"
			rowLabel="button"
			maxRows={MOST_BUTTONS}
		>
			{({ name }) => {
				const at = (field: string) => form.field(`${name}.${field}`);
				const look = ["background", "color", "fontSize", "radius"];
				return (
					<div className="form-grid">
						<FormRow>
							<TextField
								field={at("name")}
								label="Button name"
								required={false}
								autoComplete="off"
							/>
							<TextField
								field={at("link")}
								label="Link"
								required={false}
								type="url"
								autoComplete="off"
							/>
						</FormRow>
						<FoldedFields title="Look" isOpen={look.some((field) => at(field).errors.length > 0)}>
							<FormRow>
								<TextField field={at("background")} label="Background color" required />
								<TextField field={at("color")} label="Text color" required />
							</FormRow>
							<FormRow>
								<TextField
									field={at("fontSize")}
									label="Font size (pixels)"
									required
									inputMode="numeric"
								/>
								<TextField
									field={at("radius")}
									label="Corner radius (pixels)"
									required
									inputMode="numeric"
								/>
							</FormRow>
						</FoldedFields>
					</div>
				);
			}}
		</RowList>
	);
}
