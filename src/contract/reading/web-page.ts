/** Whether a response is a web page, such as one that asks to sign in, and not data. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype html|<html[\s>])/i.test(text)
