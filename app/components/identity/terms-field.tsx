import { CheckboxField } from "~/components/form/checkbox-field";
import type { FormState } from "~/components/form/form-state";
import { TextLink } from "~/components/ui/text-link";

/** Acceptance of the terms (spec 2.23), which open in a new tab so that nothing typed is lost. */
export function TermsField({ form }: { form: FormState }) {
	return (
		<CheckboxField
			field={form.field("terms")}
			label="I agree to the terms of service"
			hint={
				<>
					<TextLink to="/terms" external>
						Read the terms of service
					</TextLink>{" "}
					(opens in a new tab)
				</>
			}
			required
		/>
	);
}
