import { ConflictPanel } from "../../form/conflict-panel";
import { DeleteCard } from "../../form/delete-card";
import { EditForm } from "../../form/edit-form";
import { ErrorSummary } from "../../form/error-summary";
import { FormSection } from "../../form/form-section";
import { formState } from "../../form/form-state";
import { ReadOnlyNotice } from "../../form/read-only-notice";
import { SaveBar } from "../../form/save-bar";
import { TextField } from "../../form/text-field";
import { Section } from "../../page/section";

type FormBlocksProps = { page: { csrf: string; formKey: string } };

export function FormBlocks({ page }: FormBlocksProps) {
	return (
		<>
			<Section title="Form with preview" id="block-form">
				<EditForm
					form={TYPED}
					page={page}
					cancelTo="/dev/blocks"
					previews
					preview={{ path: "/dev/blocks/preview", title: "As guests see it" }}
				>
					<FormSection title="General" description="What guests read first.">
						<TextField field={TYPED.field("name")} label="Title" required />
						<TextField field={TYPED.field("text")} label="Subtitle" />
					</FormSection>
				</EditForm>
			</Section>
			<Section title="Form answers" id="block-form-answers">
				<div className="stack">
					<ErrorSummary form={WRONG} labels={{ city: "City" }} />
					<TextField field={WRONG.field("city")} label="City" required />
					<ConflictPanel
						conflicts={[
							{
								name: "city",
								label: "City",
								mine: "Austin",
								theirs: "Round Rock",
								preset: "mine",
								entries: [["city", "Round Rock"]],
							},
						]}
					/>
					<ReadOnlyNotice>You can view these settings. Ask an owner to change them.</ReadOnlyNotice>
					<SaveBar pending cancelTo="/dev/blocks" />
					<DeleteCard
						page={page}
						what="tax"
						name="City tax"
						version={3}
						hint="Past orders stay as they are."
					/>
				</div>
			</Section>
		</>
	);
}

const TYPED = formState({
	id: "typed",
	defaultValue: { name: "Menu not available", text: "Back at five" },
});

const WRONG = formState({
	id: "wrong",
	takesFocus: false,
	lastResult: {
		status: "error",
		initialValue: { city: "" },
		error: { city: ["Enter a city"], "": ["This location was closed meanwhile"] },
	},
});
