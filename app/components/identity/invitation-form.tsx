import type { ComponentProps, ReactNode } from "react";
import { EntityForm } from "~/components/form/entity-form";
import type { FormState } from "~/components/form/form-state";
import { Button } from "~/components/ui/button";
import type { Invitation } from "~/models/identity/account";
import type { FormAnswer } from "~/models/shared/form-answer";
import { DescriptionList } from "../ui/description-list";
import { AuthFrame } from "./auth-frame";
import { LinkGone } from "./link-gone";
import { NameFields } from "./name-fields";
import { PasswordFields } from "./password-fields";
import { TermsField } from "./terms-field";

type InvitationFormProps = {
	view: {
		page: ComponentProps<typeof LinkGone>["page"] & { formKey: string };
		code: string;
		email: string;
		invitation: ComponentProps<typeof InvitationDetails>["invitation"] | null;
	};
	form: FormState;
	answer: FormAnswer | undefined;
	gone: { title: string; help: string };
	saveLabel: string;
	children?: ReactNode;
};

export function InvitationForm(props: InvitationFormProps) {
	const { view, form, answer, gone, saveLabel, children } = props;
	const { page, code, email, invitation } = view;
	// A link may count as used because the answer to it was lost: sending the same form again repeats that answer.
	if (!invitation && !answer?.problem?.retry) return <LinkGone page={page} {...gone} />;
	return (
		<AuthFrame {...page}>
			{invitation && <InvitationDetails email={email} invitation={invitation} />}
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<div className="stack mt-4">
						<input type="hidden" name="code" value={code} />
						{children}
						<NameFields form={form} stacked />
						<PasswordFields form={form} label="Password" email={email} />
						<TermsField form={form} />
						<Button variant="primary" block size="lg" pending={pending}>
							{saveLabel}
						</Button>
					</div>
				)}
			</EntityForm>
		</AuthFrame>
	);
}

const LABELS = {
	organizationName: "Business name",
	givenName: "First name",
	familyName: "Last name",
	password: "Password",
	repeatPassword: "Repeat the password",
	terms: "Terms",
};

type InvitationDetailsProps = { email: string; invitation: Invitation & { roleLabel: string } };

function InvitationDetails({ email, invitation }: InvitationDetailsProps) {
	const { merchantName, roleLabel, locations, invitedBy } = invitation;
	return (
		<DescriptionList
			items={[
				{ term: "Organization", value: merchantName },
				{ term: "Role", value: roleLabel },
				{ term: "Locations", value: locations ? locations.join(", ") : "All locations" },
				{ term: "Invited by", value: invitedBy },
				{ term: "Your email", value: <span className="break-words">{email}</span> },
			]}
		/>
	);
}
