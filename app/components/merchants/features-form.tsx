import { EditForm } from "~/components/form/edit-form";
import { FoldedFields } from "~/components/form/folded-fields";
import { FormSection } from "~/components/form/form-section";
import { type FieldState, type FormState, formState } from "~/components/form/form-state";
import { SelectField } from "~/components/form/select-field";
import { DescriptionList } from "~/components/ui/description-list";
import type { FeatureGroupView, FeaturesView, FeatureView } from "~/models/merchants/features-view";
import type { FormAnswer } from "~/models/shared/form-answer";
import { CheckboxField } from "../form/checkbox-field";
import { StatusBadge } from "../ui/status-badge";

type FeaturesFormProps = {
	page: { csrf: string; formKey: string };
	view: FeaturesView;
	answer?: FormAnswer;
};

export function FeaturesForm({ page, view, answer }: FeaturesFormProps) {
	const form = formState({
		id: "features",
		lastResult: answer?.lastResult,
		defaultValue: view.values,
	});
	return (
		<EditForm
			form={form}
			page={page}
			answer={answer}
			version={view.version}
			readOnlyNotice={view.readOnly && "You can view features but not change them."}
		>
			{view.groups.map((group) => (
				<GroupSection key={group.group} form={form} view={view} group={group} />
			))}
			<FoldedFields
				title="Set by the platform"
				hint="We roll these out to organizations over time. You can't change them."
				isOpen={false}
			>
				<FormSection title="Platform features">
					{view.service.map((feature) => (
						<FeatureRow key={feature.name} feature={feature} />
					))}
				</FormSection>
			</FoldedFields>
		</EditForm>
	);
}

type GroupSectionProps = { form: FormState; view: FeaturesView; group: FeatureGroupView };

function GroupSection({ form, view, group }: GroupSectionProps) {
	const { title, description, count, topics } = group;
	const features = topics.flatMap((topic) => topic.features);
	const isPaid = group.group === "paid";
	const isForSales = isPaid && !view.readOnly && features.some(({ canChange }) => !canChange);
	return (
		<FormSection
			title={title}
			description={
				<>
					{description} <span className="block font-medium">{count}.</span>
				</>
			}
		>
			{isPaid && view.type.canChange && (
				<SelectField
					field={form.field("multiEntityType")}
					label="Type"
					options={view.type.choices}
					hint="Franchises and food halls get extra pages."
				/>
			)}
			{isPaid && !view.type.canChange && (
				<DescriptionList items={[{ term: "Type", value: view.type.label }]} />
			)}
			{topics.map((topic) => (
				<fieldset key={topic.title} className="features">
					<legend className={topics.length > 1 ? "label" : "sr-only"}>
						{topic.title}
						<span className="sr-only">: {title}</span>
					</legend>
					{topic.features.map((feature) =>
						feature.canChange ? (
							<FeatureRow key={feature.name} feature={feature} field={form.field(feature.name)} />
						) : (
							<FeatureRow key={feature.name} feature={feature} />
						),
					)}
				</fieldset>
			))}
			{isForSales && (
				<p>
					<a className="btn btn-secondary" href={view.salesUrl}>
						Contact sales
					</a>
				</p>
			)}
		</FormSection>
	);
}

function FeatureRow({ feature, field }: { feature: FeatureView; field?: FieldState }) {
	const { title, summary, changes, isOn, state } = feature;
	const content = (
		<>
			{summary} {changes && <span className="block">{changes}</span>}
		</>
	);
	if (field) {
		return (
			<CheckboxField className="feature" field={field} label={title} look="switch" hint={content} />
		);
	}
	return (
		<div className="feature feature-fixed">
			<p className="feature-name">
				{title} <StatusBadge tone={isOn ? "success" : "cleared"}>{state}</StatusBadge>
			</p>
			<p className="hint">{content}</p>
		</div>
	);
}
