import { EntityForm } from "~/components/form/entity-form";
import { controlProps, FieldFrame } from "~/components/form/field";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { MAX_FOREIGN_ITEMS, MENU_FILE, MENU_FILE_ACCEPT } from "~/models/menu/foreign/foreign-menu";
import { formatCount } from "~/models/shared/count-text";
import type { FormAnswer } from "~/models/shared/form-answer";

type MenuFileFormProps = {
	page: { csrf: string; formKey: string };
	answer: FormAnswer | undefined;
	cancelTo: string;
	exports: readonly { to: string; label: string }[];
};

const HINT = `CSV, Excel or JSON, up to 5 MB and ${formatCount(MAX_FOREIGN_ITEMS)} items.`;

const SOURCES = [
	["Square", "Items > Actions > Export library"],
	["Toast", "Menus > Menu management > Menu manager > Export, with items and modifiers"],
	["Clover", "The inventory, exported as Excel"],
	["Uber Eats or DoorDash", "The menu as JSON"],
	["Any spreadsheet", "One row per item or size. You choose what each column contains."],
] as const;

export function MenuFileForm({ page, answer, cancelTo, exports }: MenuFileFormProps) {
	const form = formState({ id: "menu-file", lastResult: answer?.lastResult, defaultValue: {} });
	const field = form.field(MENU_FILE);
	return (
		<>
			<EntityForm
				form={form}
				page={page}
				answer={answer}
				labels={{ [MENU_FILE]: "Menu file" }}
				action="?"
				encType="multipart/form-data"
				noValidate
			>
				{(pending) => (
					<>
						<FormSection
							title="File"
							description="Export your menu from your other system, then choose the file here."
						>
							<FieldFrame field={field} label="Menu file" hint={HINT}>
								<input
									{...controlProps({ field, hint: HINT })}
									type="file"
									accept={MENU_FILE_ACCEPT}
									className="input input-file"
								/>
							</FieldFrame>
							<ul className="hint list-disc pl-5">
								{SOURCES.map(([name, where]) => (
									<li key={name}>{`${name}: ${where}`}</li>
								))}
							</ul>
						</FormSection>
						<PreviewBar cancelTo={cancelTo} pending={pending} />
					</>
				)}
			</EntityForm>
			<FormSection
				title="Export"
				description="Take your menu to another system. Combos are left out."
			>
				<ul className="list-disc pl-5">
					{exports.map(({ to, label }) => (
						<li key={to}>
							<a href={to} download className="link">
								{label}
							</a>
						</li>
					))}
				</ul>
			</FormSection>
		</>
	);
}
