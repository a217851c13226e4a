import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { HomeAction } from "~/models/home/home-view";
import { HiddenFields } from "../form/hidden-fields";
import { ViewOnly } from "../form/view-only";
import { isSecondTap } from "../orders/second-tap";
import { Button, ButtonLink } from "../ui/button";

export type SendingPage = { csrf: string; formKey: string };

type NeedActionProps = { action: HomeAction; needKey: string; page: SendingPage };

export function NeedAction({ action, needKey, page }: NeedActionProps) {
	const { label, about, to, fields } = action;
	const { pathname } = useLocation();
	const navigation = useNavigation();
	const content = (
		<>
			{label}
			<span className="sr-only"> {about}</span>
		</>
	);
	if (fields === null) {
		return (
			<span className="home-need-action">
				<ButtonLink to={to} size="sm">
					{content}
				</ButtonLink>
			</span>
		);
	}
	const isSent = navigation.formMethod === "POST";
	const isOwn =
		isSent && navigation.formData?.get("idempotency-key") === idempotencyKey(page, needKey);
	return (
		<Form
			method="post"
			action={to}
			preventScrollReset
			className="home-need-action"
			onSubmit={(event) => {
				if (isSecondTap(needKey, Date.now())) event.preventDefault();
			}}
		>
			<HiddenFields
				values={{
					csrf: page.csrf,
					"idempotency-key": idempotencyKey(page, needKey),
					back: pathname,
					...fields,
				}}
			/>
			<ViewOnly>
				<Button size="sm" pending={isOwn} disabled={isSent}>
					{content}
				</Button>
			</ViewOnly>
		</Form>
	);
}

function idempotencyKey({ formKey }: SendingPage, needKey: string): string {
	return `${formKey}.${needKey}`;
}
