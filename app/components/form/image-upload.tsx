import { useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import {
	imageFileField,
	imageMaxBytes,
	imageRemovalField,
	imageTooLarge,
} from "~/models/shared/image";
import { Button } from "../ui/button";
import type { ImageUploadProps } from "./image-upload-props";
import { cropValues, sendImage, type UploadEnd } from "./send-image";

type Stage =
	| { kind: "sending"; part: number }
	| { kind: "canceled" }
	| { kind: "failed" }
	| { kind: "refused"; message: string };

/** Sends a chosen image before its form, with progress; the form then carries the image's id in place of the file. */
export function ImageUpload({ file, label, name, fileInput, kind }: ImageUploadProps) {
	const route = useMatches().at(-1)?.id ?? "";
	const [form] = useState(() => document.getElementById(fileInput)?.closest("form") ?? null);
	const [stage, setStage] = useState<Stage | null>(null);
	const sending = useRef<{ cancel: () => void; again: HTMLElement } | null>(null);

	useEffect(() => {
		// Browsers that cannot put the id in the file's place send the file with the form.
		if (!form || !("FormDataEvent" in window)) return;
		let stored: { id: string; crop: string } | null = null;
		let isPlain = false;
		let stop: (() => void) | null = null;
		const crop = () => JSON.stringify(cropValues(form, name));
		setStage(null);

		function end(result: UploadEnd, sentCrop: string, button: HTMLElement) {
			stop = null;
			if (result.kind === "failed" || result.kind === "refused") return setStage(result);
			if (result.kind === "stored") stored = { id: result.id, crop: sentCrop };
			else isPlain = true;
			setStage(null);
			button.click();
		}

		function begin(event: SubmitEvent) {
			const button = event.submitter;
			if (!form || !button || isPlain || stored?.crop === crop()) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (stop) return;
			if (file.size > imageMaxBytes(kind)) {
				return setStage({ kind: "refused", message: imageTooLarge(kind) });
			}
			const sentCrop = crop();
			const abort = sendImage(
				{ form, route, name, file },
				(part) => setStage({ kind: "sending", part }),
				(result) => end(result, sentCrop, button),
			);
			stop = abort;
			const cancel = () => {
				abort();
				stop = null;
				setStage({ kind: "canceled" });
				button.focus();
			};
			sending.current = { cancel, again: button };
			setStage({ kind: "sending", part: 0 });
		}

		function replace({ formData }: FormDataEvent) {
			if (!stored || stored.crop !== crop()) return;
			for (const field of [imageFileField(name), imageRemovalField(name)]) formData.delete(field);
			if (form) for (const [field] of cropValues(form, name)) formData.delete(field);
			formData.set(name, stored.id);
		}

		form.addEventListener("submit", begin, true);
		form.addEventListener("formdata", replace);
		return () => {
			stop?.();
			form.removeEventListener("submit", begin, true);
			form.removeEventListener("formdata", replace);
		};
	}, [form, file, name, route, kind]);

	if (!form) return null;
	const box = (
		<div className="upload">
			<p role="status">{stage && uploadMessage(stage, label)}</p>
			{stage?.kind === "sending" && (
				<>
					<progress
						className="task-progress"
						value={stage.part}
						aria-label={`Upload of ${label}`}
					/>
					<Button type="button" size="sm" onClick={() => sending.current?.cancel()}>
						Cancel upload
					</Button>
				</>
			)}
			{stage?.kind === "failed" && (
				<Button type="button" size="sm" onClick={() => sending.current?.again.click()}>
					Try again
				</Button>
			)}
		</div>
	);
	// Shows progress in the save bar, because the image's own field can be far away or collapsed.
	const bar = form.querySelector(".save-bar");
	return bar ? createPortal(box, bar) : box;
}

/** Reports progress in quarters, so that screen readers do not announce every percent. */
function uploadMessage(stage: Stage, label: string): string {
	const what = label.toLowerCase();
	if (stage.kind === "refused") return `Nothing was saved yet. ${label}: ${stage.message}`;
	if (stage.kind === "canceled") return "The upload was canceled. Nothing was saved yet.";
	if (stage.kind === "failed") {
		return `Nothing was saved yet: the ${what} could not be uploaded. It is still selected.`;
	}
	if (stage.part >= 1) return `The ${what} was sent and is being checked…`;
	return `Uploading the ${what}: ${Math.floor(stage.part * 4) * 25} %`;
}
