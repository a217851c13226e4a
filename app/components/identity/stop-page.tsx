import { useActionData, useLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { FormAnswer } from "~/models/shared/form-answer";
import { AuthFrame } from "./auth-frame";
import { StopForm } from "./stop-form";

interface StopPageProps {
	id: string;
	words: string;
	label: string;
	done: string;
	/** Said to people without the code of a message; by default they are asked for the press all the same. */
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
