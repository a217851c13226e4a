import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { FormAnswer } from "~/models/shared/form-answer";
import { EntityForm } from "../form/entity-form";
import { formState } from "../form/form-state";
import { Button } from "../ui/button";
import { AuthFrame } from "./auth-frame";

interface StopPageProps {
	id: string;
	text: string;
	label: string;
	done: string;
	/** Shown if the URL has no code; defaults to the confirmation button. */
	withoutCode?: string;
}

export function StopPage({ done, withoutCode, ...form }: StopPageProps) {
	const { page, code, isDone } = useLoaderData() as {
		page: ComponentProps<typeof AuthFrame> & { csrf: string; formKey: string };
		code: string;
		isDone: boolean;
	};
	const answer = useActionData() as FormAnswer | undefined;
	return (
		<AuthFrame {...page}>
			{isDone ? (
				<p role="status">{done}</p>
			) : code || !withoutCode ? (
				<StopForm {...form} page={page} code={code} answer={answer} />
			) : (
				<p>{withoutCode}</p>
			)}
		</AuthFrame>
	);
}

type StopFormProps = {
	id: string;
	page: { csrf: string; formKey: string };
	code: string;
	answer?: FormAnswer;
	text: string;
	label: string;
};

/** Target of an unsubscribe link: only the button stops anything, because mail scanners follow links. */
function StopForm({ id, page, code, answer, text, label }: StopFormProps) {
	const form = formState({ id, lastResult: answer?.lastResult });
	return (
		<>
			<p className="mb-4">{text}</p>
			<EntityForm form={form} page={page} answer={answer} labels={LABELS}>
				{(pending) => (
					<>
						<input type="hidden" name="code" value={code} />
						<Button variant="primary" block size="lg" pending={pending}>
							{label}
						</Button>
					</>
				)}
			</EntityForm>
		</>
	);
}

const LABELS = { code: "Link" };
