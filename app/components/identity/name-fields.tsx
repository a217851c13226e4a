import type { FormState } from "~/components/form/form-state";
import { TextField } from "~/components/form/text-field";
import { NAME_MAX } from "~/models/shared/person-name";

export function NameFields({ form, stacked }: { form: FormState; stacked?: boolean }) {
	return (
		<div className={stacked ? "form-grid" : "form-grid form-grid-2"}>
			<TextField
				field={{ ...form.field("givenName"), maxLength: NAME_MAX }}
				label="First name"
				autoComplete="given-name"
				spellCheck={false}
				required
			/>
			<TextField
				field={{ ...form.field("familyName"), maxLength: NAME_MAX }}
				label="Last name (optional)"
				autoComplete="family-name"
				spellCheck={false}
			/>
		</div>
	);
}
