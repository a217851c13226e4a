import { EntityForm } from "~/components/form/entity-form";
import { formState } from "~/components/form/form-state";
import { PreviewBar } from "~/components/form/preview-bar";
import { REACH_LABELS, ReachSection } from "~/components/form/reach-section";
import type { FormAnswer } from "~/models/shared/form-answer";
import type { ChoicesView } from "~/models/shared/searched-choices";

type StylingCopyFormProps = {
	page: { csrf: string; formKey: string };
	locations: ChoicesView;
	values: object;
	backTo: string;
	answer: FormAnswer | undefined;
};

export function StylingCopyForm(props: StylingCopyFormProps) {
	const { page, locations, values, backTo, answer } = props;
	const form = formState({
		id: "styling-copy",
		lastResult: answer?.lastResult,
		defaultValue: values,
	});
	return (
		<EntityForm form={form} page={page} answer={answer} labels={REACH_LABELS} noValidate>
			{(pending) => (
				<>
					<ReachSection
						form={form}
						description="All of their own look is replaced: pictures, words, fonts, colors, sizes and social pages."
						locations={locations}
						answer={answer}
					/>
					<PreviewBar cancelTo={backTo} pending={pending} />
				</>
			)}
		</EntityForm>
	);
}
