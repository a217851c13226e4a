import { Form } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormSection } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { PhoneField } from "~/components/form/phone-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import type { CustomerSearch } from "~/models/customers/customer";

type SearchFormProps = { search: CustomerSearch; problems: Record<string, string[]> | null };

export function SearchForm({ search, problems }: SearchFormProps) {
	const form = formState({
		id: "find-customer",
		defaultValue: search,
		...(problems && {
			lastResult: { status: "error", initialValue: { ...search }, error: problems },
		}),
	});
	const at = (name: keyof CustomerSearch) => ({
		field: form.field(name),
		label: LABELS[name],
		autoComplete: "off",
	});
	return (
		<Form method="get" role="search" id={form.id} key={JSON.stringify(search)} noValidate>
			<ErrorSummary form={form} labels={LABELS} />
			<FormSection
				title="Search"
				description="Fill in at least one. A part of it is enough: the last digits of a phone number, the beginning of a name."
			>
				<TextField {...at("name")} />
				<PhoneField {...at("phone")} />
				<TextField {...at("email")} inputMode="email" spellCheck={false} />
				<p>
					<Button variant="primary" icon="search">
						Find customers
					</Button>
				</p>
			</FormSection>
		</Form>
	);
}

const LABELS = { name: "Name", phone: "Phone", email: "Email" } as const;
